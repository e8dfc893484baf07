import { defaultSchema, type Schema } from 'hast-util-sanitize';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Elements that only show content, in addition to GitHub's list. */
const ELEMENTS = words(`
  abbr address area article aside audio bdi bdo button caption center cite col colgroup data dfn figcaption figure font
  footer header hgroup iframe label main map mark meter nav output progress small svg time track u video wbr big strike tt
`);

const SVG = words(`
  circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop
  symbol text textPath title tspan use
`);

const MATH = words(`
  annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover semantics
`);

const ARIA = words(`
  ariaAtomic ariaBusy ariaChecked ariaColCount ariaColIndex ariaColSpan ariaControls ariaCurrent ariaDescribedBy
  ariaDescription ariaDetails ariaDisabled ariaExpanded ariaHasPopup ariaHidden ariaInvalid ariaLabel ariaLabelledBy
  ariaLevel ariaLive ariaModal ariaMultiSelectable ariaOrientation ariaOwns ariaPosInSet ariaPressed ariaReadOnly
  ariaRequired ariaRoleDescription ariaRowCount ariaRowIndex ariaRowSpan ariaSelected ariaSetSize ariaSort ariaValueMax
  ariaValueMin ariaValueNow ariaValueText
`);

const ANYWHERE = words(`
  className dir draggable enterKeyHint hidden id inert inputMode lang part role spellCheck style tabIndex title
  translate align bgColor border cellPadding cellSpacing color cols colSpan dateTime face height itemProp itemScope itemType
  label max min noWrap open rowSpan rows rules scope size span start summary type vAlign value width
`);

const SHAPES = words(`
  cx cy d dx dy fill fillOpacity fillRule clipPath clipPathUnits clipRule fontFamily fontSize fontStyle fontWeight
  gradientTransform gradientUnits markerEnd markerHeight markerMid markerStart markerUnits markerWidth mask maskUnits offset
  opacity orient paintOrder pathLength patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx ry
  shapeRendering stopColor stopOpacity stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin
  strokeMiterLimit strokeOpacity strokeWidth textAnchor textLength transform vectorEffect version viewBox x x1 x2 xmlns y y1
  y2 xmlnsXLink dominantBaseline
`);

const MEDIA = words('autoPlay controls controlsList crossOrigin loop muted playsInline poster preload src');
const LINK = words('href download hrefLang rel target referrerPolicy');
const svgAttributes = Object.fromEntries(['svg', ...SVG].map((name) => [name, SHAPES]));

/**
 * HTML that pages may contain: elements and attributes that show something. Nothing that affects the whole document, runs code,
 * or is looked up by name by the browser.
 */
export const ALLOWED: Required<Pick<Schema, 'tagNames' | 'attributes' | 'protocols'>> = {
  tagNames: [...new Set([...(defaultSchema.tagNames ?? []), ...ELEMENTS, ...SVG, ...MATH])],
  attributes: {
    '*': [...ANYWHERE, ...ARIA, 'data*'],
    ...svgAttributes,
    ...Object.fromEntries(
      MATH.map((name) => [name, ['display', 'encoding', 'stretchy', 'lspace', 'rspace', 'mathVariant']]),
    ),
    a: [...LINK, 'name', 'xLinkHref'],
    area: [...LINK, 'alt', 'coords', 'shape'],
    audio: MEDIA,
    blockquote: ['cite'],
    button: ['disabled'],
    del: ['cite'],
    details: ['name'],
    iframe: words('allow allowFullScreen frameBorder loading referrerPolicy sandbox scrolling src'),
    img: words(
      'alt crossOrigin decoding fetchPriority loading longDesc referrerPolicy sizes src srcSet useMap',
    ),
    input: words('checked disabled type'),
    ins: ['cite'],
    label: ['htmlFor'],
    map: ['name'],
    meter: words('high low optimum'),
    ol: ['reversed'],
    q: ['cite'],
    source: words('media sizes src srcSet type'),
    td: words('abbr headers'),
    th: words('abbr headers'),
    track: words('default kind src srcLang'),
    use: [...SHAPES, 'href', 'xLinkHref'],
    video: MEDIA,
  },
  protocols: {
    href: words('http https mailto tel sms xmpp irc ircs ftp geo magnet matrix vscode'),
    xLinkHref: ['http', 'https'],
    src: ['http', 'https'],
    poster: ['http', 'https'],
    cite: ['http', 'https'],
    longDesc: ['http', 'https'],
  },
};

/** Elements that run code or affect the whole document. Their content is not text of the page. */
export const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    script style base meta link object embed frame frameset template noscript noembed noframes xmp plaintext listing animate
    animatemotion animatetransform set foreignobject
  `),
);

const NAMES: ReadonlySet<string> = new Set(ALLOWED.tagNames?.map((name) => name.toLowerCase()));

/** Whether a tag name is that of an allowed or active HTML element: `Table` is a component, `TABLE` is HTML. */
export function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase();
  return (NAMES.has(lower) || ACTIVE_ELEMENTS.has(lower)) && !/^[A-Z].*[a-z]/.test(name);
}

/** Normalizes an attribute name, so that its HTML and JSX spellings compare equal. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Allowed attributes by normalized name. */
export const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(ALLOWED.attributes ?? {})
    .flat()
    .flatMap((entry): [string, string][] => (typeof entry === 'string' ? [[plainName(entry), entry]] : [])),
);
