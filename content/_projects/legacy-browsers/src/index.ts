import { Basket } from './basket';

async function main() {
  const basket = new Basket().add('Pencil').add('Paper', { text: '80-gram' });
  document.body.textContent = `${basket.last?.article}: ${await basket.describe()}`;
}

main();
