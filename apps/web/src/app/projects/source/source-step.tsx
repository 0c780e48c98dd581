import { m } from '@lc/content/messages'
import { useEffect, useState } from 'react'
import { barePath } from '../../../shared/i18n/locale-path.ts'
import { useText } from '../../../shared/i18n/text.ts'
import type { DeployedAddress } from './address-form.tsx'
import { AddressSource } from './address-source.tsx'
import { FilesSource } from './files-source.tsx'
import type { Repository } from './git-form.tsx'
import { GitSource } from './git-source.tsx'
import { noFiles, type Picked } from './read-files.ts'

/** The first step: files, a repository, or an address on a chain. It ends with a project. */
export const SourceStep = ({ source }: { source: ReturnType<typeof useSource> }) => (
  <>
    <SourceTypeChoice type={source.type} onChoose={source.setType} />
    {source.type === 'files' && <FilesSource picked={source.picked} onPicked={source.setPicked} />}
    {source.type === 'address' && <AddressSource start={source.chosen} />}
    {source.type === 'git' && <GitSource start={source.repository} />}
  </>
)

type SourceType = 'files' | 'git' | 'address'

const sourceTypes = [
  { type: 'files', name: m.intake_way_files },
  { type: 'git', name: m.intake_way_git },
  { type: 'address', name: m.intake_way_address },
] as const

interface SourceTypeChoiceProps {
  type: SourceType
  onChoose: (type: SourceType) => void
}

/** Radio buttons that look like one segmented control. */
const SourceTypeChoice = ({ type: chosen, onChoose }: SourceTypeChoiceProps) => {
  const t = useText()
  return (
    <fieldset className="mb-5">
      <legend className="sr-only">{t(m.intake_way)}</legend>
      <div className="inline-flex flex-wrap overflow-clip rounded-control border border-control">
        {sourceTypes.map(({ type, name }) => (
          <label
            key={type}
            className={`flex min-h-10 cursor-pointer items-center px-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus ${type === chosen ? 'bg-text font-semibold text-bg' : 'hover:bg-surface-2'}`}
          >
            <input
              type="radio"
              name="way"
              className="sr-only"
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Source {
  /** Undefined until the user chooses. */
  type: SourceType | undefined
  picked: Picked
}

const start: Source = { type: undefined, picked: noFiles }

/** Outside React, because the page in the other language mounts before this one unmounts. */
let lastSource = start

/** The choices of the source step. Changing the language keeps them; leaving the page drops them. */
export const useSource = (chosen: DeployedAddress | undefined, repository: Repository | undefined) => {
  const [source, setSource] = useState<Source>(chosen ? { ...lastSource, type: 'address' } : lastSource)
  useEffect(() => {
    const here = barePath(location.pathname)
    return () => {
      if (barePath(location.pathname) !== here) lastSource = start
    }
  }, [])
  const change = (part: Partial<Source>) => {
    lastSource = { ...lastSource, ...part }
    setSource(lastSource)
  }
  return {
    ...source,
    // Scanning a repository again imports its newest commit.
    type: source.type ?? (repository ? 'git' : 'files'),
    chosen,
    repository,
    setType: (type: SourceType) => change({ type }),
    setPicked: (picked: Picked) => change({ picked }),
  }
}
