import { total } from './cart';
import { reportErrors } from './report';

reportErrors('/errors');

const button = document.createElement('button');
button.textContent = 'Pay';
button.addEventListener('click', () => {
  button.textContent = total(undefined);
});
document.body.append(button);
