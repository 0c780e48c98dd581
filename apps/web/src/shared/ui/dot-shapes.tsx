import { type DotImage, type DrawnBox, type DrawnEdge, edgeDashes } from '@lc/api-contract'

const LINE_PX = 16

/** Boxes and lines as SVG elements in the text colour. Names from a project are only text nodes. */
export const DotShapes = ({ image, label }: { image: DotImage; label: string }) => {
  const { width, height, boxes, edges } = image
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block fill-none stroke-current font-mono"
    >
      {boxes.map((box) => (
        <Box key={`${box.isFrame} ${box.x} ${box.y}`} {...box} />
      ))}
      {edges.map((edge) => (
        <Edge key={`${edge.kind} ${edge.path}`} {...edge} />
      ))}
    </svg>
  )
}

const Box = ({ kind, isFrame, x, y, width, height, lines }: DrawnBox) => (
  <g className={isFrame ? 'text-muted' : 'text-text'}>
    <rect x={x} y={y} width={width} height={height} rx={cornerRadius(kind)} {...borderStyle(kind)} />
    {lines.map((line, index) => (
      <text
        key={`${x} ${line}`}
        x={isFrame ? x + 8 : x + width / 2}
        y={(isFrame ? y - 2 : y + (height - lines.length * LINE_PX) / 2 - 4) + (index + 1) * LINE_PX}
        textAnchor={isFrame ? 'start' : 'middle'}
        fontSize={12}
        className="fill-current stroke-none"
      >
        {line}
      </text>
    ))}
  </g>
)

const Edge = ({ kind, path, head }: DrawnEdge) => (
  <g>
    <path d={path} strokeDasharray={edgeDashes[kind]} />
    <polygon points={head} className="fill-current" />
  </g>
)

export const cornerRadius = (kind: DrawnBox['kind']) => (kind === 'guarded' ? 10 : 2)

export const borderStyle = (kind: DrawnBox['kind']) => ({
  strokeWidth: kind === 'open' ? 2.5 : 1,
  ...(kind === 'interface' || kind === 'outside' ? { strokeDasharray: '4 3' } : {}),
})
