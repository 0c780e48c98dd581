import { m } from '@lc/content/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGithubLinks } from '../../../shared/api/github/list-github-links.ts'
import { uploadGit } from '../../../shared/api/projects/upload-git.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { useAbort } from '../buttons.tsx'
import { preloadProjectSteps } from '../lazy-project-steps.ts'
import { useNewScan } from '../new-scan-context.ts'
import { GitForm, type Repository } from './git-form.tsx'

/** Makes a project from a repository. The next step shows the download. */
export const GitSource = ({ start }: { start: Repository | undefined }) => {
  const { openProject } = useNewScan()
  const [isSending, setIsSending] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const sending = useAbort()
  const send = async (repository: Repository) => {
    setIsSending(true)
    setIsRefused(false)
    preloadProjectSteps()
    const end = await uploadGit(repository, sending.begin())
    if (end && end !== 'refused') return openProject(end.id)
    setIsSending(false)
    setIsRefused(end === 'refused')
  }
  return (
    <GitForm start={start} isRefused={isRefused} isBusy={isSending} onImport={send} onCancel={sending.abort}>
      <PrivateRepositories />
    </GitForm>
  )
}

/** Shown only if this deployment has a GitHub App. */
const PrivateRepositories = () => {
  const t = useText()
  const locale = useLocale()
  const { data } = useGithubLinks({ isQuiet: true })
  if (!data?.isAvailable) return null
  return (
    <p className="text-sm text-muted">
      {t(m.github_private)}{' '}
      <Link
        to={`${localPath(locale, '/account')}#github`}
        className="inline-flex min-h-8 items-center underline underline-offset-4"
      >
        {t(m.github_private_link)}
      </Link>
    </p>
  )
}
