import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { finishGithubLink } from '../../../shared/api/github/finish-github-link.ts'
import { githubLinksKey } from '../../../shared/api/github/list-github-links.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { readGithubAnswer, withoutGithubAnswer } from './read-github-answer.ts'

/** Finishes a connection when GitHub sends the user back. Returns whether that is still running. */
export const useGithubAnswer = (): boolean => {
  const t = useText()
  const here = useLocale()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [isFinishing, setIsFinishing] = useState(false)
  const isTaken = useRef(false)
  useEffect(() => {
    const answer = readGithubAnswer(params)
    if (!answer || isTaken.current) return
    isTaken.current = true
    const { locale, ...body } = answer
    // GitHub knows one address only; the state names the language in which the user left.
    if (locale && locale !== here) return location.replace(`${localPath(locale, '/account')}?${params}#github`)
    setParams(withoutGithubAnswer(params), { replace: true })
    const finish = async () => {
      setIsFinishing(true)
      if (await finishGithubLink(body)) toastStore.show('success', t(m.github_done))
      await queries.invalidateQueries({ queryKey: githubLinksKey })
      setIsFinishing(false)
    }
    void finish()
  }, [params, setParams, here, queries, t])
  return isFinishing
}
