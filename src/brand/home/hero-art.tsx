import type { ReactNode } from 'react';
import styles from './hero-art.module.css';

/** A slab of the picture, seen from above at an angle. Numbers are units of the picture's ground plan. */
interface Slab {
  /** Half of the side. */
  half: number;
  radius: number;
  height: number;
  /** Where the middle of the upper face is in the picture. */
  x: number;
  y: number;
}

const COS = 0.866;
const SIN = 0.5;

const round = (value: number) => Number(value.toFixed(1));

/** Places the ground plan of a slab in the picture. */
const plane = ({ x, y }: Slab, sink = 0) => `matrix(${COS} ${SIN} ${-COS} ${SIN} ${x} ${round(y + sink)})`;

/** Outline of the upright sides: between the outermost points of the rounded upper and lower face. */
function sides({ half, radius, height, x, y }: Slab): string {
  const reach = 2 * COS * (half - radius + radius * Math.SQRT1_2);
  return `M${round(x - reach)} ${y}v${height}H${round(x + reach)}v${-height}z`;
}

function SlabShape({ slab, name, children }: { slab: Slab; name: string; children?: ReactNode }) {
  const { half, radius, height } = slab;
  const face = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: radius };
  return (
    <g className={styles.slab} data-slab={name}>
      <g className={styles.side}>
        <path d={sides(slab)} />
        <rect {...face} transform={plane(slab, height)} />
      </g>
      <g transform={plane(slab)}>
        <rect className={styles.face} {...face} />
        {children}
      </g>
    </g>
  );
}

const MODULES: Slab = { half: 118, radius: 26, height: 18, x: 260, y: 404 };
const TRANSFORMS: Slab = { half: 100, radius: 24, height: 16, x: 260, y: 320 };
const OUTPUT: Slab = { half: 82, radius: 22, height: 14, x: 260, y: 238 };

/** Modules of the lowest slab: a grid with a few that were touched. */
const GRID = Array.from({ length: 25 }, (_, index) => ({
  x: -92 + (index % 5) * 38,
  y: -92 + Math.floor(index / 5) * 38,
  isHot: [3, 7, 11, 13, 17, 24].includes(index),
}));

/** Lines of code of the middle slab: indent and length. */
const LINES = [
  [0, 92],
  [18, 112],
  [18, 74],
  [36, 96],
  [18, 58],
  [0, 40],
] as const;

/** The illustration of the home page: modules are transformed, stacked and leave as one fast whole. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 520 552" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="frameArtBowl" x1="11" y1="6" x2="57" y2="38" gradientUnits="userSpaceOnUse">
          <stop stopColor="#ffa04f" />
          <stop offset=".5" stopColor="#fb5a35" />
          <stop offset="1" stopColor="#ee3f7c" />
        </linearGradient>
        <linearGradient id="frameArtStem" x1="11" y1="22" x2="11" y2="58" gradientUnits="userSpaceOnUse">
          <stop stopColor="#f0577a" />
          <stop offset="1" stopColor="#a13fd6" />
        </linearGradient>
        <linearGradient id="frameArtLeg" x1="29" y1="41" x2="51" y2="58" gradientUnits="userSpaceOnUse">
          <stop stopColor="#c840b4" />
          <stop offset="1" stopColor="#6847e6" />
        </linearGradient>
        <radialGradient id="frameArtGlow">
          <stop stopColor="#fb5a35" stopOpacity=".6" />
          <stop offset="1" stopColor="#fb5a35" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="frameArtShade">
          <stop className={styles.shade} />
          <stop className={styles.shade} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>

      <ellipse cx="260" cy="436" rx="240" ry="96" fill="url(#frameArtShade)" />
      <SlabShape slab={MODULES} name="modules">
        {GRID.map(({ x, y, isHot }) => (
          <rect
            key={`${x} ${y}`}
            className={isHot ? styles.hot : styles.cell}
            x={x}
            y={y}
            width="26"
            height="26"
            rx="7"
          />
        ))}
      </SlabShape>
      <SlabShape slab={TRANSFORMS} name="transforms">
        {LINES.map(([indent, length], index) => (
          <rect
            key={`${indent} ${length}`}
            className={styles.line}
            data-tone={index % 3}
            x={-70 + indent}
            y={-70 + index * 25}
            width={length}
            height="11"
            rx="5.5"
          />
        ))}
      </SlabShape>
      <SlabShape slab={OUTPUT} name="output">
        <rect className={styles.ring} x="-58" y="-58" width="116" height="116" rx="16" />
      </SlabShape>
      <ellipse cx="262" cy="240" rx="74" ry="26" fill="url(#frameArtGlow)" />
      <g className={styles.sparks}>
        <path d="M150 190l10 6v12l-10 6-10-6v-12z" />
        <path d="M378 150l8 5v10l-8 5-8-5v-10z" />
        <path d="M398 232l6 3.5v7l-6 3.5-6-3.5v-7z" />
        <path d="M118 262l5 3v6l-5 3-5-3v-6z" />
      </g>
      <g className={styles.mark}>
        <g transform="translate(158 16) scale(3.200)" strokeWidth="1.6" strokeLinejoin="round">
          <path
            fill="url(#frameArtBowl)"
            stroke="url(#frameArtBowl)"
            d="M14.2 6L48.2 6L60.1 21.5L42 37L25 37L27.3 25.5L39.3 25.5L44.1 21.5L40.9 17.5L11.9 17.5z"
          />
          <path
            fill="url(#frameArtStem)"
            stroke="url(#frameArtStem)"
            d="M10.9 22.5L22.9 22.5L15.8 58L3.8 58z"
          />
          <path fill="url(#frameArtLeg)" stroke="url(#frameArtLeg)" d="M24 42L39 42L50.3 58L35.3 58z" />
        </g>
      </g>
    </svg>
  );
}
