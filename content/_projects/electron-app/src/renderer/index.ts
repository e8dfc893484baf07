import type { Notes } from '../preload';
import './style.css';

declare global {
  interface Window {
    notes: Notes;
  }
}

const text = document.createElement('pre');
document.body.append(text);
text.textContent = (await window.notes.read()) || 'No notes yet.';
