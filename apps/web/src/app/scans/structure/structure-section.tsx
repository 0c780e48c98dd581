import type { DotImage, DotImageKind, ResponseOf, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { getDotImage } from '../../../shared/api/scans/get-dot-image.ts'
import { useStructure } from '../../../shared/api/scans/list-dot-images.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DotPicture, UndrawnPicture } from '../../../shared/ui/dot-picture.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { useIsWide } from '../../../shared/ui/use-is-wide.ts'
import { useReport } from '../report/report-context.ts'
import { useReportAddress } from '../report/use-report-address.ts'
import { StructureExplorer } from './structure-explorer.tsx'
import { StructureTree } from './structure-tree.tsx'

/** The contracts as a graph, as text with every detail, and as pictures to download. */
export const StructureSection = () => {
  const t = useText()
  return (
    <section aria-labelledby="structure" data-structure className="min-w-0" data-wide>
      <h2 id="structure" className="text-lg">
        {t(m.app_structure_title)}
      </h2>
      <StructureBody />
    </section>
  )
}

const StructureBody = () => {
  const t = useText()
  const { data, isError, refetch } = useStructure(useReport().summary.id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  switch (data.state) {
    case 'ready':
      return <ReadyStructure ready={data} />
    case 'failed':
      return <p className="mt-2 font-semibold">{t(m.app_structure_failed)}</p>
    default:
      return <p className="mt-2 text-muted">{t(m.app_structure_none)}</p>
  }
}

const views = [
  { view: 'graph', word: m.report_view_graph },
  { view: 'text', word: m.report_view_text },
  { view: 'pictures', word: m.report_view_pictures },
] as const

interface ReadyStructureProps {
  ready: Extract<ResponseOf<typeof routes.listDotImages>, { state: 'ready' }>
}

/** The address remembers the chosen view. On a phone the text comes first: the graph is too wide to read there. */
const ReadyStructure = ({ ready }: ReadyStructureProps) => {
  const t = useText()
  const { search, to } = useReportAddress()
  const isWide = useIsWide()
  const hasPictures = ready.images.length + ready.undrawn.length > 0
  const offered = views.filter((one) => one.view !== 'pictures' || hasPictures)
  const chosen = offered.find((one) => one.view === search.get('view'))?.view
  const view = chosen ?? (isWide ? 'graph' : 'text')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="mt-2 max-w-[44rem] text-muted">{t(m.report_structure_intro)}</p>
      <nav aria-label={t(m.report_views)}>
        <ul className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <li key={one.view}>
              <Link
                to={to({ view: one.view })}
                preventScrollReset
                aria-current={one.view === view ? 'true' : undefined}
                data-view={one.view}
                className="inline-flex min-h-9 items-center rounded-control border border-control px-3 text-sm aria-[current]:bg-text aria-[current]:text-bg"
              >
                {t(one.word)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'graph' && <StructureExplorer structure={ready.structure} />}
      {view === 'text' && <StructureTree structure={ready.structure} />}
      {view === 'pictures' && <StructurePictures images={ready.images} undrawn={ready.undrawn} />}
    </div>
  )
}

interface StructurePicturesProps {
  images: readonly DotImage[]
  undrawn: readonly DotImageKind[]
}

const StructurePictures = ({ images, undrawn }: StructurePicturesProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    {images.map((image) => (
      <div key={image.kind} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <DotPicture image={image} />
        <StructureFiles kind={image.kind} />
      </div>
    ))}
    {undrawn.map((kind) => (
      <UndrawnPicture key={kind} kind={kind} />
    ))}
  </div>
)

const formats = [
  { format: 'svg', word: m.app_structure_save_svg },
  { format: 'dot', word: m.app_structure_save_dot },
] as const

/** Buttons, not links: calls carry the session in a header. */
const StructureFiles = ({ kind }: { kind: DotImageKind }) => {
  const { id } = useReport().summary
  const source = useReportSource()
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (format: 'svg' | 'dot') => {
    setIsBusy(true)
    const file = await getDotImage(source, { id, kind, format })
    if (file) offerFile(file, `${kind}.${format}`)
    else toastStore.show('error', t(m.app_structure_save_failed))
    setIsBusy(false)
  }
  return (
    <p className="flex flex-wrap gap-2">
      {formats.map(({ format, word }) => (
        <button
          key={format}
          type="button"
          disabled={isBusy}
          onClick={() => save(format)}
          className={buttonClass('quiet', 'small')}
        >
          {t(word)}
        </button>
      ))}
    </p>
  )
}
