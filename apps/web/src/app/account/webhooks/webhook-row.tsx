import type { Webhook } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { changeWebhook } from '../../../shared/api/webhooks/change-webhook.ts'
import { deliveriesKey } from '../../../shared/api/webhooks/list-deliveries.ts'
import { webhooksKey } from '../../../shared/api/webhooks/list-webhooks.ts'
import { sendTestMessage } from '../../../shared/api/webhooks/send-test-message.ts'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback } from '../../../shared/ui/lazy-part.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { DeleteDialog, RotateDialog, WebhookDialog } from './lazy-webhook-dialogs.ts'
import { eventNames, offReasons } from './webhook-words.ts'

const dialogs = { edit: WebhookDialog, rotate: RotateDialog, delete: DeleteDialog } as const

/** One webhook: address, state, events, actions and log. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const t = useText()
  const head = useId()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const [isLogOpen, setIsLogOpen] = useState(false)
  const OpenDialog = open && dialogs[open]
  return (
    <li className="border border-line bg-surface p-4" data-webhook={webhook.off?.reason ?? 'on'}>
      <div id={head}>
        <WebhookHead webhook={webhook} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <WebhookButtons webhook={webhook} headId={head} onSent={() => setIsLogOpen(true)} />
        {(
          [
            ['edit', m.hook_edit],
            ['rotate', m.hook_rotate],
            ['delete', m.hook_delete],
          ] as const
        ).map(([name, label]) => (
          <button
            key={name}
            type="button"
            onClick={() => setOpen(name)}
            aria-describedby={head}
            className={buttonClass('quiet', 'small')}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <details className="mt-3" open={isLogOpen} onToggle={(event) => setIsLogOpen(event.currentTarget.open)}>
        <summary className="fold flex min-h-8 cursor-pointer items-center text-sm font-semibold">
          {t(m.hook_log)}
        </summary>
        {isLogOpen && <DeliveryLog webhook={webhook} />}
      </details>
      {OpenDialog && (
        <Suspense fallback={<LoadingFallback />}>
          <OpenDialog webhook={webhook} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </li>
  )
}

const WebhookHead = ({ webhook: { url, events, off, failingSince, previousSecretUntil } }: { webhook: Webhook }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-mono text-sm wrap-anywhere">{visibleText(url)}</span>
        <span className="font-semibold">{off ? t(offReasons[off.reason]) : t(m.hook_state_on)}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{events.map((event) => t(eventNames[event])).join(' · ')}</p>
      {!off && failingSince && (
        <p className="mt-1 text-sm">{t(m.hook_since, { time: formatTime(failingSince, locale) })}</p>
      )}
      {previousSecretUntil && (
        <p className="mt-1 text-sm text-muted">
          {t(m.hook_two_secrets, { time: formatTime(previousSecretUntil, locale) })}
        </p>
      )}
    </>
  )
}

interface WebhookButtonsProps {
  webhook: Webhook
  headId: string
  onSent: () => void
}

/** Actions without a dialog. */
const WebhookButtons = ({ webhook: { id, off }, headId, onSent }: WebhookButtonsProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    await action()
    setIsBusy(false)
  }
  const sendTest = async () => {
    if (!(await sendTestMessage(id))) return
    toastStore.show('success', t(m.hook_test_done))
    await queries.invalidateQueries({ queryKey: deliveriesKey(id) })
    onSent()
  }
  const toggle = async () => {
    await changeWebhook({ id, isOn: off !== undefined })
    await queries.invalidateQueries({ queryKey: webhooksKey })
  }
  const button = { type: 'button', disabled: isBusy, 'aria-describedby': headId } as const
  return (
    <>
      {!off && (
        <button {...button} onClick={() => run(sendTest)} className={buttonClass('quiet', 'small')}>
          {t(m.hook_test)}
        </button>
      )}
      <button {...button} onClick={() => run(toggle)} className={buttonClass('quiet', 'small')}>
        {t(off ? m.hook_switch_on : m.hook_switch_off)}
      </button>
    </>
  )
}
