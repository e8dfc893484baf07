import { hrefOf } from '../../site/href.ts';
import { textsIn } from '../text-language.ts';
import { resolveToolLink } from '../tool-link.ts';
import { LANDING_TOOLS } from '../tools.ts';
import { useTextLanguage } from '../use-text-language.ts';
import { type FeatureCard, FeatureCards } from './feature-cards.tsx';

/** The family of tools as cards that open in a new tab; also a component for pages. */
export function ToolGrid({ lang: option }: { lang?: string }) {
  const lang = useTextLanguage(option);
  const cards = LANDING_TOOLS.map((tool, index): FeatureCard => {
    const { name, description, logo, logoScale, url, displayUrl } = resolveToolLink(tool, lang);
    const size = Math.round(44 * logoScale);
    return {
      icon: <img src={hrefOf(logo)} alt="" width={size} height={size} loading="lazy" decoding="async" />,
      title: name,
      details: description,
      link: url,
      code: displayUrl,
      // Seven cards in two rows: four above, three below.
      span: index < 4 ? 3 : 4,
    };
  });
  return <FeatureCards cards={cards} label={textsIn(lang).toolsTitle} isExternal />;
}
