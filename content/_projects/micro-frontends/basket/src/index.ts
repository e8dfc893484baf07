import('./page');
