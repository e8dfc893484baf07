import { editUrl } from '../../shared/edit-url.ts';
import { neighbors, sidebarOf } from '../../shared/sidebar-tree.ts';
import { siteConfig } from '../../site/config.ts';
import { Dated } from '../../site/dated.tsx';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import type { PageEntry } from '../../site/use-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import styles from './page-footer.module.css';
import { ReportProblem } from './report-problem.tsx';

/** Below the article: edit link, date of the last change, previous and next page. */
export function PageFooter({ page, route }: PageEntry) {
  const { lang, texts, navigation } = useLanguage();
  const messages = texts.interface;
  const { meta } = page;
  const { previous, next } = neighbors(sidebarOf(navigation, route), route);
  const settings = siteConfig.languages[lang];
  const source = editUrl(meta, siteConfig.languages);
  // The form belongs to the repository, which does not have the files excluded from the edit link.
  const isForeign = source === undefined && siteConfig.languages[meta.contentLang]?.editLink !== undefined;
  return (
    <footer className={styles.footer}>
      <div className={styles.facts}>
        {source ? (
          <a href={source} target="_blank" rel="noopener" data-print="none">
            <Icon name="pencil" />
            {settings?.editLink?.text ?? messages.editPage}
          </a>
        ) : null}
        {siteConfig.problemForm && !isForeign ? (
          <ReportProblem form={siteConfig.problemForm} meta={meta} text={messages.reportProblem} />
        ) : null}
        {meta.lastUpdated !== undefined && meta.updatedDay ? (
          <p>
            <Dated time={meta.lastUpdated} day={meta.updatedDay} text={messages.lastUpdated} />
          </p>
        ) : null}
      </div>
      {previous || next ? (
        <nav aria-label={messages.pageNavigation} data-print="none">
          {previous ? (
            <Link href={previous.link} rel="prev">
              <span>{settings?.prevPageText ?? messages.previousPage}</span>
              <SoftBreaks text={previous.text} />
            </Link>
          ) : null}
          {next ? (
            <Link href={next.link} rel="next">
              <span>{settings?.nextPageText ?? messages.nextPage}</span>
              <SoftBreaks text={next.text} />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </footer>
  );
}
