import type { GithubLink } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense, useId, useState } from 'react'
import { startGithubLink } from '../../../shared/api/github/start-github-link.ts'
import { formatDate, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { useGithubAnswer } from './use-github-answer.ts'

const RemoveGithubDialog = lazyPart(() => import('./remove-github-dialog.tsx').then((file) => file.RemoveGithubDialog))

/** The connections to GitHub, and the buttons for a new one. */
export const GithubLinks = ({ links, isAvailable }: { links: GithubLink[]; isAvailable: boolean }) => {
  const t = useText()
  const isFinishing = useGithubAnswer()
  return (
    <>
      {links.length === 0 ? (
        <p className="text-muted">{t(m.github_none)}</p>
      ) : (
        <ul aria-label={t(m.github_title)} className="border border-line bg-surface">
          {links.map((link) => (
            <GithubLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {isFinishing && (
        <p role="status" className="mt-4">
          {t(m.github_finishing)}
        </p>
      )}
      {isAvailable ? <ConnectButtons isBlocked={isFinishing} /> : <p className="mt-4 text-sm">{t(m.github_off)}</p>}
    </>
  )
}

const ConnectButtons = ({ isBlocked }: { isBlocked: boolean }) => {
  const t = useText()
  const hint = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const connect = async (isInstalled: boolean) => {
    setIsLeaving(true)
    const url = await startGithubLink(isInstalled)
    if (url === undefined) setIsLeaving(false)
    else location.assign(url)
  }
  const isDisabled = isBlocked || isLeaving
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" disabled={isDisabled} onClick={() => connect(false)} className={buttonClass('quiet')}>
          {isLeaving ? t(m.github_connecting) : t(m.github_connect)}
        </button>
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => connect(true)}
          aria-describedby={hint}
          className={buttonClass('quiet')}
        >
          {t(m.github_installed)}
        </button>
      </div>
      <p id={hint} className="mt-2 text-sm text-muted">
        {t(m.github_installed_text)}
      </p>
    </>
  )
}

const GithubLinkRow = ({ link: { id, accountLogin, githubLogin, createdAt } }: { link: GithubLink }) => {
  const locale = useLocale()
  const t = useText()
  const head = useId()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li
      data-github-link={accountLogin}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-6 py-4 not-first:border-t"
    >
      <div id={head} className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{visibleText(accountLogin)}</p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {t(m.github_since, { login: visibleText(githubLogin), date: formatDate(createdAt, locale) })}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        aria-describedby={head}
        className={buttonClass('quiet', 'small')}
      >
        {t(m.github_remove)}
      </button>
      {isAsking && (
        <Suspense fallback={<LoadingFallback />}>
          <RemoveGithubDialog id={id} accountLogin={accountLogin} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </li>
  )
}
