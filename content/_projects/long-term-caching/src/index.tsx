import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { today } from './today';
import './style.css';

const Report = lazy(() => import(/* webpackChunkName: "report" */ './Report'));

createRoot(document.getElementById('root')!).render(
  <main>
    <h1>{today()}</h1>
    <Suspense>
      <Report />
    </Suspense>
  </main>,
);
