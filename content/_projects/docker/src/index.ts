import './index.css';

document.body.innerHTML = `<h1>Hello from ${location.pathname}</h1>`;
