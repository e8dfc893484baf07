import { useState } from 'react';

function Home() {
  return (
    <main>
      <h1>Tea shop</h1>
      <a href="/prices/">Prices</a>
    </main>
  );
}

function Prices() {
  const [boxes, setBoxes] = useState(1);
  return (
    <main>
      <h1>Prices</h1>
      <p>{boxes * 4} euros</p>
      <button type="button" onClick={() => setBoxes(boxes + 1)}>
        One more box
      </button>
    </main>
  );
}

export const pages = {
  '/': { title: 'Tea shop', Page: Home },
  '/prices/': { title: 'Prices – Tea shop', Page: Prices },
};

export type Path = keyof typeof pages;
