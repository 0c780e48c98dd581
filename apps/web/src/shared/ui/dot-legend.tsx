import { type DrawnBox, type DrawnEdge, edgeDashes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { callWords } from '@lc/report/words'
import { useText } from '../i18n/text.ts'
import { borderStyle, cornerRadius } from './dot-shapes.tsx'

const boxWords = {
  open: m.app_structure_box_open,
  guarded: m.app_structure_box_guarded,
  inner: m.app_structure_box_inner,
  outside: m.app_structure_box_outside,
  interface: m.app_structure_box_interface,
  group: m.app_structure_box_group,
} as const satisfies Partial<Record<DrawnBox['kind'], unknown>>

const edgeWords = { inherits: m.app_structure_edge_inherits, ...callWords } as const satisfies Record<
  DrawnEdge['kind'],
  unknown
>

interface DotLegendProps {
  image: {
    boxes: readonly Pick<DrawnBox, 'kind' | 'isFrame'>[]
    edges: readonly Pick<DrawnEdge, 'kind'>[]
  }
}

/** The meaning of the borders and lines in this picture, without those that it doesn't contain. */
export const DotLegend = ({ image }: DotLegendProps) => {
  const t = useText()
  const boxes = new Set(image.boxes.filter(({ isFrame }) => !isFrame).map(({ kind }) => kind))
  const edges = new Set(image.edges.map(({ kind }) => kind))
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {Object.entries(boxWords).map(
        ([kind, word]) =>
          boxes.has(kind as DrawnBox['kind']) && (
            <li key={kind} className="flex items-center gap-2">
              <svg aria-hidden="true" width="28" height="16" className="shrink-0 fill-none stroke-current">
                <rect
                  x="2"
                  y="2"
                  width="24"
                  height="12"
                  rx={Math.min(6, cornerRadius(kind as DrawnBox['kind']))}
                  {...borderStyle(kind as DrawnBox['kind'])}
                />
              </svg>
              {t(word)}
            </li>
          ),
      )}
      {Object.entries(edgeWords).map(
        ([kind, word]) =>
          edges.has(kind as DrawnEdge['kind']) && (
            <li key={kind} className="flex items-center gap-2">
              <svg aria-hidden="true" width="36" height="16" className="shrink-0 fill-none stroke-current">
                <path d="M0 8 H28" strokeDasharray={edgeDashes[kind as DrawnEdge['kind']]} />
                <polygon points="36,8 28,4 28,12" className="fill-current" />
              </svg>
              {t(word)}
            </li>
          ),
      )}
    </ul>
  )
}
