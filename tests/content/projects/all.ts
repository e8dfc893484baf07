import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { project as antDesign } from './ant-design.ts';
import { project as elementPlus } from './element-plus.ts';
import { project as qiankun } from './qiankun.ts';
import { project as subpathNginx } from './subpath-nginx.ts';
import { project as tdesign } from './tdesign.ts';
import { project as vant } from './vant.ts';

/** Tests of the projects in `content/_projects`, by name. */
export const projectTests: Readonly<Record<string, ProjectTest>> = {
  'ant-design': antDesign,
  'element-plus': elementPlus,
  qiankun,
  'subpath-nginx': subpathNginx,
  tdesign,
  vant,
};
