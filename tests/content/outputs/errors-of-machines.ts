import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, type Files, fromRegistry, registry } from './errors.ts';

const manifest = (text: string): Files => ({ 'package.json': text });

/** nginx with the configuration, which is asked once and prints its log. */
const nginx = (port: number): readonly string[] => [
  'mkdir -p logs',
  `timeout 10 nginx -p . -e error.log -c nginx.conf > start.log 2>&1 & sleep 1; curl -s http://localhost:${port}/ > answer.txt; cat start.log error.log | sed -E 's/^[0-9/]+ [0-9:]+ //; s/ [0-9]+#[0-9]+: / /'`,
];

/** A web server of these lines. */
const server = (lines: string): Files => ({
  'nginx.conf': `daemon off;\npid nginx.pid;\nevents {}\nhttp {\n  server {\n    ${lines}\n  }\n}\n`,
});

/** Errors of the pages about installations, containers and web servers. */
export const machineErrorOutputs: readonly ShownOutput[] = [
  broken(
    'installing-packages#ejsonparse',
    { ...registry, ...manifest('{\n  "dependencies": {\n    "tiny-math": "^1.0.0",\n  }\n}\n') },
    {},
    fromRegistry,
  ),
  broken(
    'installing-packages#eoverride',
    {
      ...registry,
      ...manifest('{ "dependencies": { "tiny-card": "^3.0.0" }, "overrides": { "tiny-card": "^4.0.0" } }\n'),
    },
    {},
    fromRegistry,
  ),
  broken(
    'installing-packages#eunsupportedprotocol',
    { ...registry, ...manifest('{ "dependencies": { "tiny-math": "workspace:*" } }\n') },
    {},
    fromRegistry,
  ),
  broken(
    'docker-ci-and-hosting#internal-redirection-cycle',
    {
      ...server('listen 4987;\n    root public;\n    location / { try_files $uri /index.html; }'),
      'dist/index.html': 'Tea',
    },
    {},
    nginx(4987),
  ),
  broken(
    'docker-ci-and-hosting#directory-index-is-forbidden',
    { ...server('listen 4986;\n    root static;'), 'static/a.txt': 'Tea', 'dist/index.html': 'Tea' },
    {},
    nginx(4986),
  ),
  broken(
    'docker-ci-and-hosting#host-not-found-in-upstream',
    server('listen 4985;\n    location /api/ { proxy_pass http://api:3000; }'),
    {},
    nginx(4985),
  ),
];
