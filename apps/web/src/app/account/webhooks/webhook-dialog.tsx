import { type Webhook, type WebhookEvent, webhookEvents } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { changeWebhook } from '../../../shared/api/webhooks/change-webhook.ts'
import { createWebhook } from '../../../shared/api/webhooks/create-webhook.ts'
import { webhooksKey } from '../../../shared/api/webhooks/list-webhooks.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { eventNames } from './webhook-words.ts'

const MAX_URL_CHARS = 500

/** The form of a new webhook, or of the given one. A new one ends with its secret. */
export const WebhookDialog = ({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents)
  const [isRefused, setIsRefused] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [secret, setSecret] = useState<string>()

  const save = async () => {
    if (events.length === 0) return
    setIsBusy(true)
    const body = { url, events: [...events] }
    const saved = webhook ? await changeWebhook({ id: webhook.id, ...body }) : await createWebhook(body)
    setIsBusy(false)
    if (saved === 'refused') {
      setIsRefused(true)
      field.current?.focus()
    }
    if (saved === undefined || saved === 'refused') return
    await queries.invalidateQueries({ queryKey: webhooksKey })
    if (saved !== 'changed') return setSecret(saved.secret)
    toastStore.show('success', t(m.hook_saved))
    onClose()
  }

  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t(webhook ? m.hook_edit_title : m.hook_add)}
      label={t(webhook ? m.hook_save : m.hook_add)}
      busyLabel={t(webhook ? m.hook_saving : m.hook_adding)}
      isBusy={isBusy}
      closesOnMask={false}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        ref={field}
        label={t(m.hook_url)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_URL_CHARS}
        value={url}
        hint={t(m.hook_url_hint)}
        error={isRefused ? t(m.hook_url_refused) : undefined}
        onChange={(event) => {
          setUrl(event.target.value)
          setIsRefused(false)
        }}
      />
      <EventChoice chosen={events} onChoose={setEvents} />
    </ConfirmDialog>
  )
}

interface EventChoiceProps {
  chosen: readonly WebhookEvent[]
  onChoose: (events: readonly WebhookEvent[]) => void
}

const EventChoice = ({ chosen, onChoose }: EventChoiceProps) => {
  const t = useText()
  const problem = useId()
  return (
    <fieldset className="mt-5" aria-describedby={problem}>
      <legend className="text-sm font-semibold">{t(m.hook_events)}</legend>
      <div className="mt-1.5 border border-line">
        {webhookEvents.map((event) => (
          <label
            key={event}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-line px-4 not-first:border-t"
          >
            <input
              type="checkbox"
              value={event}
              checked={chosen.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(webhookEvents.filter((one) => (one === event ? checked : chosen.includes(one))))
              }
              className="size-4 shrink-0 accent-text"
            />
            <span className="grow">{t(eventNames[event])}</span>
            <span className="font-mono text-xs text-muted">{event}</span>
          </label>
        ))}
      </div>
      <p id={problem} role="status" className="mt-1.5 text-sm">
        {chosen.length === 0 && t(m.hook_events_missing)}
      </p>
    </fieldset>
  )
}
