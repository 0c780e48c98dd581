import { useEffect, useState } from 'react'
import { barePath } from '../../shared/i18n/locale-path.ts'
import type { Way } from './components/way-choice.tsx'
import { noFiles, type Picked } from './read-files.ts'

interface Source {
  way: Way
  picked: Picked
}

const start: Source = { way: 'files', picked: noFiles }

/** Outside of React: the page in the other language is another mount, and takes over before this one ends. */
let kept = start

/** What was chosen in the source step. A change of the language keeps it; leaving the page drops it. */
export const useSource = () => {
  const [source, setSource] = useState(kept)
  useEffect(() => {
    const here = barePath(location.pathname)
    return () => {
      if (barePath(location.pathname) !== here) kept = start
    }
  }, [])
  const change = (part: Partial<Source>) => {
    kept = { ...kept, ...part }
    setSource(kept)
  }
  return {
    ...source,
    setWay: (way: Way) => change({ way }),
    setPicked: (picked: Picked) => change({ picked }),
  }
}
