import './layout.css';

document.documentElement.dataset.ready = '';
