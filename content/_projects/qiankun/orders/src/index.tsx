import { createRoot, type Root } from 'react-dom/client';
import { Orders } from './orders';

interface Props {
  container?: HTMLElement;
  user?: string;
}

let root: Root | undefined;

function render({ container, user = 'nobody' }: Props): void {
  const element = (container ?? document).querySelector('#root');
  if (!element) return;
  root = createRoot(element);
  root.render(<Orders user={user} />);
}

if (!('__POWERED_BY_QIANKUN__' in window)) render({});

export async function bootstrap(): Promise<void> {}

export async function mount(props: Props): Promise<void> {
  render(props);
}

export async function unmount(): Promise<void> {
  root?.unmount();
  root = undefined;
}
