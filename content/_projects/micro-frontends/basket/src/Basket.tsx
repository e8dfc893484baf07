import { useState } from 'react';

export default function Basket({ article }: { article: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {article}: {count} in the basket
    </button>
  );
}
