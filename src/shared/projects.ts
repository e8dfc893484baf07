/** Content folder with the projects that pages show and readers download. */
export const PROJECTS_FOLDER = '_projects';

/** Site path of the archive with all files of a project. */
export function projectArchive(name: string): string {
  return `/projects/${name}.zip`;
}
