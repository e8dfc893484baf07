import { createRoot } from 'react-dom/client';
import Heart from './heart.svg?react';
import sunset from './sunset.svg?url';
import './style.css';

createRoot(document.getElementById('root')!).render(
  <main>
    <button type="button">
      <Heart title="Add to favorites" />
    </button>
    <p>
      <Heart aria-hidden width="1em" height="1em" /> 12 people like this picture.
    </p>
    <img src={sunset} alt="The sun sets over the sea." width="160" height="90" />
  </main>,
);
