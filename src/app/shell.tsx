import { useSite } from '../site/use-site';
import { PageView } from './page-view';

/** Everything around the page. */
export function Shell() {
  const { messages } = useSite();
  return (
    <>
      <a href="#content">{messages.skipToContent}</a>
      <main id="content" tabIndex={-1}>
        <PageView />
      </main>
    </>
  );
}
