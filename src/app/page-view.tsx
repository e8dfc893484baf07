import { useMemo } from 'react';
import { headTags } from '../shared/head';
import { useHead } from '../site/head';
import { useSite } from '../site/use-site';
import { ArticleBody } from './article';

/** The page of the present view. */
export function PageView() {
  const { view, config, meta } = useSite();
  const tags = useMemo(
    () => (meta ? headTags(meta, config, Object.keys(config.languages)) : []),
    [meta, config],
  );
  useHead(tags);
  if (!view.page) return <h1>404</h1>;
  return (
    <article className="prose" key={view.route}>
      <h1
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: view.page.meta.titleHtml }}
        suppressHydrationWarning
      />
      <ArticleBody page={view.page} />
    </article>
  );
}
