import { load } from './load';

const text = document.createElement('p');
const button = document.createElement('button');
button.textContent = 'Prices';

button.addEventListener('click', async () => {
  try {
    const { prices } = await load(() => import('./prices'));
    text.textContent = prices;
  } catch {
    text.textContent = 'The prices cannot be loaded. Try again in a minute.';
  }
});

document.body.append(button, text);
