import { countPrimes } from './primes';

document.body.innerHTML = '<button>Count</button> <output>–</output>';
const output = document.querySelector('output') as HTMLOutputElement;

document.querySelector('button')?.addEventListener('click', async () => {
  output.textContent = '…';
  output.textContent = String(await countPrimes(2_000_000));
});
