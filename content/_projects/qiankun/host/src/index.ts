import { registerMicroApps, start } from 'qiankun';

const container = document.createElement('main');
container.id = 'micro-app';
document.body.append(container);

registerMicroApps([
  {
    name: 'orders',
    entry: 'http://localhost:3001/',
    container: '#micro-app',
    activeRule: '/',
    props: { user: 'Ada' },
  },
]);
start();
