import UPlot from 'uplot';
import type { ChartColours } from './chart-colours';
import { holesIn, scaleOf, ticksOf, type ChartBar } from './chart-rules';

export interface ChartContent {
  kind: 'day' | 'week' | 'month' | 'year';
  bars: readonly ChartBar[];
  /** What a bar may hold at most; null: no line is drawn. */
  limit: number | null;
  limitWords: string;
  nowWords: string;
  number: (value: number) => string;
}

const FONT_PX = 14;
const BAR_SHARE = 0.72;
const WIDEST_BAR_PX = 56;
/** Of what is still running, or was counted in part. */
const PART_ALPHA = 0.55;
const HATCH_GAP_PX = 7;

const fade = (colour: string): string => `color-mix(in srgb, ${colour} ${PART_ALPHA * 100}%, transparent)`;

/** A chart of bars at whole numbers, painted on a canvas in the colours of the theme. */
export function drawChart(
  place: HTMLElement,
  size: { width: number; height: number },
  content: ChartContent,
  colours: ChartColours,
  onPoint: (bar: number | null) => void,
): UPlot {
  const { kind, bars, limit } = content;
  const { top, step } = scaleOf([...bars.flatMap(({ kwh }) => kwh ?? []), ...(limit === null ? [] : [limit])]);
  const pixels = devicePixelRatio;
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fontPx = (FONT_PX * root) / 16;
  const font = `450 ${fontPx}px ${colours.font}`;
  const isOver = ({ kwh }: ChartBar) => limit !== null && kwh !== null && kwh > limit;
  const fillOf = (bar: ChartBar) => {
    const colour = isOver(bar) ? colours.over : colours.within;
    return bar.isWhole ? colour : fade(colour);
  };
  const fills = bars.map(fillOf);

  function paintHoles(chart: UPlot): void {
    const { ctx, bbox } = chart;
    const slot = bbox.width / bars.length;
    const width = Math.min(slot * BAR_SHARE, WIDEST_BAR_PX * pixels);
    ctx.save();
    ctx.strokeStyle = colours.hatch;
    ctx.globalAlpha = 0.45;
    ctx.lineWidth = pixels;
    for (const hole of holesIn(bars)) {
      const left = chart.valToPos(hole, 'x', true) - width / 2;
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, bbox.top, width, bbox.height);
      ctx.clip();
      ctx.beginPath();
      for (let y = bbox.top - width; y < bbox.top + bbox.height + width; y += HATCH_GAP_PX * pixels) {
        ctx.moveTo(left, y + width);
        ctx.lineTo(left + width, y);
      }
      ctx.stroke();
      ctx.restore();
    }
    ctx.restore();
  }

  function paintLimit(chart: UPlot): void {
    if (limit === null) return;
    const { ctx, bbox } = chart;
    const y = chart.valToPos(limit, 'y', true);
    ctx.save();
    ctx.strokeStyle = colours.text;
    ctx.lineWidth = 2 * pixels;
    ctx.lineCap = 'round';
    ctx.setLineDash([pixels, 6 * pixels]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.font = `600 ${fontPx * pixels}px ${colours.font}`;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'bottom';
    // Bars may stand behind the words.
    ctx.strokeStyle = colours.ground;
    ctx.lineWidth = 5 * pixels;
    ctx.lineJoin = 'round';
    ctx.strokeText(content.limitWords, bbox.left + bbox.width, y - 4 * pixels);
    ctx.fillStyle = colours.text;
    ctx.fillText(content.limitWords, bbox.left + bbox.width, y - 4 * pixels);
    ctx.restore();
  }

  const { bars: barPaths } = UPlot.paths;
  const chart = new UPlot(
    {
      ...size,
      padding: [fontPx, 4, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      scales: {
        x: { time: false, range: () => [-0.5, bars.length - 0.5] },
        y: { range: () => [0, top] },
      },
      axes: [
        {
          font,
          stroke: colours.label,
          grid: { show: false },
          ticks: { show: false },
          size: fontPx * 2,
          splits: () => ticksOf(bars, kind, size.width),
          values: (_chart, splits) =>
            splits.map((at) =>
              kind !== 'day' && bars[at]?.phase === 'running' ? content.nowWords : (bars[at]?.tick ?? ''),
            ),
        },
        {
          font,
          stroke: colours.label,
          grid: { stroke: colours.line, width: 1 },
          ticks: { show: false },
          size: fontPx * 3.2,
          splits: () => Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step),
          values: (_chart, splits) => splits.map(content.number),
        },
      ],
      series: [
        {},
        {
          points: { show: false },
          // Each bar has a colour of its own only where none has an outline.
          width: 0,
          fill: colours.within,
          ...(barPaths === undefined
            ? {}
            : {
                paths: barPaths({
                  size: [BAR_SHARE, WIDEST_BAR_PX],
                  radius: [0.2, 0],
                  disp: { fill: { unit: 3, values: () => fills } },
                }),
              }),
        },
      ],
      hooks: {
        drawClear: [paintHoles],
        draw: [paintLimit],
        setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)],
      },
    },
    [bars.map((_, at) => at), bars.map(({ kwh }) => kwh)],
    place,
  );
  return chart;
}
