import type { ProjectRun } from '../../../scripts/check-content/projects/project-test.ts';

/** What surrounds the settings of a site. */
const SERVER = `
user root;
error_log stderr notice;
pid nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  include site.conf;
}
`;

/** Serves a folder of the project with its `nginx.conf`, on another port. */
export async function serveNginx(
  { read, write, serve, dir }: ProjectRun,
  folder: string,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  write('nginx-test.conf', SERVER);
  write('site.conf', read('nginx.conf').replace(/root .*;/, `root ${dir}/${folder};`));
  const command =
    'sed -i "s/listen [0-9]*/listen $PORT/" site.conf && nginx -p . -c nginx-test.conf -g "daemon off;"';
  await serve(command, use, { until: /start worker process/ });
}
