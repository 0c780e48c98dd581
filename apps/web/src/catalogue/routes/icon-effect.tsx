import { severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useState } from 'react'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Trace, WatchingCat } from '../../shared/ui/drawings.tsx'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { Slit } from '../../shared/ui/slit.tsx'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_icon_effect)

export default function IconEffectPage() {
  return (
    <ComponentPage name={m.catalogue_icon_effect}>
      <State caption={m.catalogue_icon_slit}>
        <Slit className="h-16 w-8" />
      </State>
      <State caption={m.catalogue_icon_slit_running}>
        <Slit isRunning className="h-16 w-8" />
      </State>
      <State caption={m.catalogue_icon_trace}>
        <TraceSample />
      </State>
      <State caption={m.catalogue_icon_glyphs}>
        <Glyphs />
      </State>
      <State caption={m.catalogue_icon_awake}>
        <Cat />
      </State>
      <State caption={m.catalogue_icon_asleep}>
        <Cat isAsleep />
      </State>
    </ComponentPage>
  )
}

const TraceSample = () => {
  const t = useText()
  const [turn, setTurn] = useState(0)
  return (
    <div className="grid max-w-64 justify-items-start gap-4">
      <div className="night w-64 bg-bg">
        <Trace key={turn} className="block h-24 w-64" path="M0 24H96V72H232" end={{ x: 232, y: 72 }} />
      </div>
      <button type="button" onClick={() => setTurn(turn + 1)} className={buttonClass('quiet')}>
        {t(m.catalogue_icon_draw)}
      </button>
    </div>
  )
}

const Glyphs = () => {
  const locale = useLocale()
  const t = useText()
  const rows = [
    ...severities.map((severity) => ({ severity, word: severityWord(severity, locale) })),
    { severity: 'passed' as const, word: t(m.catalogue_icon_passed) },
  ]
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {rows.map(({ severity, word }) => (
        <li key={severity} className="flex items-center gap-2">
          <SeverityGlyph severity={severity} />
          {word}
        </li>
      ))}
    </ul>
  )
}

const Cat = ({ isAsleep = false }: { isAsleep?: boolean }) => (
  <div className="night w-64 bg-bg pt-4">
    <WatchingCat isAsleep={isAsleep} className="w-64" />
  </div>
)
