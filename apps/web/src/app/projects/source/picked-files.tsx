import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/text.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { ShowMore } from '../buttons.tsx'
import { lacksLibraries, type Picked } from './read-files.ts'

const PAGE = 50

interface PickedFilesProps {
  files: readonly File[]
  isLocked: boolean
  onRemove: (name: string) => void
}

/** The chosen files, fifty at a time: there may be two thousand. */
export const PickedFiles = ({ files, isLocked, onRemove }: PickedFilesProps) => {
  const t = useText()
  const [shown, setShown] = useState(PAGE)
  const title = t(m.intake_picked, { count: files.length })
  const more = Math.min(files.length - shown, PAGE)
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      {lacksLibraries(files) && (
        <p data-libraries-hint className="mt-1 max-w-[40rem] text-sm text-muted">
          {t(m.intake_libraries_hint)}
        </p>
      )}
      {/* Scrolls by itself, so the button below stays within reach. */}
      <ScrollRegion label={title} className="mt-2 max-h-96 border border-line bg-surface">
        <ul>
          {files.slice(0, shown).map((file) => (
            <li key={file.name} className="flex items-center gap-3 border-line px-4 py-1.5 not-first:border-t">
              <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{visibleText(file.name)}</span>
              <span className="shrink-0 font-mono text-xs text-muted">
                {t(m.intake_size_kb, { kilobytes: Math.max(1, Math.round(file.size / 1024)) })}
              </span>
              <button
                type="button"
                disabled={isLocked}
                aria-label={t(m.intake_remove, { name: visibleText(file.name) })}
                onClick={() => onRemove(file.name)}
                className="grid size-8 shrink-0 cursor-pointer place-items-center text-muted hover:text-text disabled:opacity-50"
              >
                <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
                  <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <div className="px-4 pb-3">
            <ShowMore count={more} onShow={() => setShown(shown + more)} />
          </div>
        )}
      </ScrollRegion>
    </div>
  )
}

const words = {
  type: m.intake_refused_type,
  alone: m.intake_refused_alone,
  size: m.intake_refused_size,
  count: m.intake_refused_count,
  empty: m.intake_refused_empty,
  changed: m.intake_refused_changed,
}

const MAX_NAMES = 5

/** The files that weren't accepted, by reason. */
export const Refusals = ({ refused }: Pick<Picked, 'refused'>) => {
  const t = useText()
  const kinds = Object.keys(words) as (keyof typeof words)[]
  return (
    <div role="status" className="grid gap-1">
      {kinds.map((kind) => {
        const names = refused[kind]
        if (!names) return null
        const shown = names.slice(0, MAX_NAMES).map(visibleText).join(', ')
        return (
          <p key={kind} className="border-l-2 border-text pl-3 text-sm wrap-anywhere">
            {t(words[kind], { names: names.length > MAX_NAMES ? `${shown}…` : shown })}
          </p>
        )
      })}
    </div>
  )
}
