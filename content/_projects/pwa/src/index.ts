import './index.css';
import { registerWorker } from './register-worker';

document.body.innerHTML = '<h1>Notes</h1><textarea aria-label="Note"></textarea>';
const field = document.querySelector('textarea') as HTMLTextAreaElement;
field.value = localStorage.getItem('note') ?? '';
field.addEventListener('input', () => localStorage.setItem('note', field.value));

registerWorker();
