import { Component, lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const Basket = lazy(() => import('basket/Basket'));

/** Keeps the shop usable while the other team's server is down. */
class Optional extends Component<{ children: ReactNode }> {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    return this.state.failed ? <p>The basket is not available.</p> : this.props.children;
  }
}

createRoot(document.getElementById('root')!).render(
  <main>
    <h1>Shop</h1>
    <Optional>
      <Suspense fallback={<p>Loading the basket</p>}>
        <Basket article="Pencil" />
      </Suspense>
    </Optional>
  </main>,
);
