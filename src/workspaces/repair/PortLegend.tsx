import { useLanguage } from '../../i18n/language';
import { repairTexts } from './texts';

const BOX = 15;
const MOST = 64;

/** The colour of each port, with its number. */
export function PortLegend({ css }: { readonly css: readonly string[] }) {
  const texts = repairTexts(useLanguage());
  const ports = css.slice(0, MOST + 1);
  return (
    <svg width={40 + BOX * (ports.length - 1)} height={14} role="img" aria-hidden="true">
      <text x={0} y={11} fontSize={10} fill="currentColor">
        {texts.port}
      </text>
      {ports.map((colour, port) =>
        port === 0 ? null : (
          <g key={colour} transform={`translate(${38 + BOX * (port - 1)}, 0)`}>
            <rect width={BOX - 1} height={14} fill={colour} />
            <text
              x={BOX / 2 - 0.5}
              y={10.5}
              fontSize={9}
              textAnchor="middle"
              fill="#fff"
              stroke="#000"
              strokeOpacity={0.75}
              strokeWidth={2}
              paintOrder="stroke"
            >
              {port}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}
