import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createShareLink, type NewShareLink } from '../../../shared/api/scans/create-share-link.ts'
import { useShareLinks } from '../../../shared/api/scans/list-share-links.ts'
import { revokeShareLink } from '../../../shared/api/scans/revoke-share-link.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { ShownOnce } from '../../../shared/ui/shown-once.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

/** The links of a report: create one, copy it once, see its views, revoke it. */
export const ShareDialog = ({ scanId, onClose }: { scanId: string; onClose: () => void }) => {
  const locale = useLocale()
  const t = useText()
  const queries = useQueryClient()
  const { data: links, isError, refetch } = useShareLinks(scanId)
  const [address, setAddress] = useState<string>()
  const refresh = () => queries.invalidateQueries({ queryKey: ['share-links', scanId] })
  const create = async (link: NewShareLink) => {
    const created = await createShareLink(link)
    if (!created) return
    setAddress(new URL(localPath(locale, `/r/${created.token}`), location.origin).href)
    await refresh()
  }
  const revoke = async (id: string) => {
    if (await revokeShareLink(id)) setAddress(undefined)
    await refresh()
  }
  return (
    <Dialog title={t(m.share_title)} closesOnMask={false} onClose={onClose}>
      <p className="text-sm text-muted">{t(m.share_text)}</p>
      {address ? (
        <CreatedLink address={address} onAnother={() => setAddress(undefined)} />
      ) : (
        <LinkForm scanId={scanId} onCreate={create} />
      )}
      <h3 className="mt-6 text-base font-semibold">{t(m.share_links)}</h3>
      {isError && <LoadFailed onRetry={refetch} />}
      {!links && !isError && <Loading />}
      {links && <LinkList links={links} onRevoke={revoke} />}
    </Dialog>
  )
}

const CreatedLink = ({ address, onAnother }: { address: string; onAnother: () => void }) => {
  const t = useText()
  return (
    <div className="mt-4 border-l-2 border-text pl-4" data-created-link>
      <p className="font-semibold">{t(m.share_created)}</p>
      <p className="text-sm text-muted">{t(m.share_created_text)}</p>
      <ShownOnce
        value={address}
        label={t(m.share_address)}
        copy={t(m.share_copy)}
        copied={t(m.share_copied)}
        next={t(m.share_another)}
        onNext={onAnother}
      />
    </div>
  )
}
