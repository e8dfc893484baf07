import { lazy, Suspense } from 'react';
import box from './box.svg?url';

const Details = lazy(() => import('./details'));

export function Orders({ user }: { user: string }) {
  return (
    <>
      <h1>
        <img src={box} alt="" width="24" /> Orders of {user}
      </h1>
      <Suspense>
        <Details />
      </Suspense>
    </>
  );
}
