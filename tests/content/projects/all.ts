import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { project as subpathNginx } from './subpath-nginx.ts';

/** Tests of the projects in `content/_projects`, by name. */
export const projectTests: Readonly<Record<string, ProjectTest>> = {
  'subpath-nginx': subpathNginx,
};
