import { type ApiKeyScope, apiKeyName, apiKeyScopes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, useId, useState } from 'react'
import { createApiKey, type NewApiKey } from '../../shared/api/account/create-api-key.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Choice } from '../../shared/ui/choice.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field, FieldHint } from '../../shared/ui/field.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'

interface CreateKeyDialogProps {
  onCreated: () => Promise<void>
  onClose: () => void
}

export const CreateKeyDialog = ({ onCreated, onClose }: CreateKeyDialogProps) => {
  const t = useText()
  const [secret, setSecret] = useState<string>()
  const create = async (key: NewApiKey) => {
    const created = await createApiKey(key)
    if (created === undefined) return
    setSecret(created)
    await onCreated()
  }
  return (
    <Dialog title={t(m.api_keys_create)} closesOnMask={false} onClose={onClose}>
      {secret === undefined ? <KeyForm onCreate={create} /> : <CreatedKey secret={secret} onClose={onClose} />}
    </Dialog>
  )
}

const days = ['7', '30', '90', '365'] as const

const KeyForm = ({ onCreate }: { onCreate: (key: NewApiKey) => Promise<void> }) => {
  const t = useText()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(apiKeyScopes)
  const [expiresIn, setExpiresIn] = useState<(typeof days)[number]>('90')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isNameMissing = name.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNameMissing || scopes.length === 0) return
    setIsBusy(true)
    await onCreate({ name, scopes: [...scopes], expiresInDays: Number(expiresIn) })
    setIsBusy(false)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <Field
        label={t(m.api_keys_name)}
        type="text"
        autoComplete="off"
        maxLength={apiKeyName.maxChars}
        value={name}
        hint={t(m.api_keys_name_hint)}
        error={isTried && isNameMissing ? t(m.api_keys_name_missing) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoice chosen={scopes} isMissing={isTried && scopes.length === 0} onChoose={setScopes} />
      <Choice
        label={t(m.api_keys_expires)}
        value={expiresIn}
        options={days.map((value) => ({ value, word: t(m.api_keys_days, { count: Number(value) }) }))}
        onChange={setExpiresIn}
      />
      <div>
        <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? t(m.api_keys_creating) : t(m.api_keys_create)}
        </button>
      </div>
    </form>
  )
}

const meanings = { 'scan:read': m.api_keys_scope_read, 'scan:write': m.api_keys_scope_write } as const

interface ScopeChoiceProps {
  chosen: readonly ApiKeyScope[]
  isMissing: boolean
  onChoose: (chosen: ApiKeyScope[]) => void
}

const ScopeChoice = ({ chosen, isMissing, onChoose }: ScopeChoiceProps) => {
  const t = useText()
  const id = useId()
  return (
    <fieldset aria-describedby={isMissing ? id : undefined}>
      <legend className="mb-2 text-sm">{t(m.api_keys_scopes)}</legend>
      <div className="border border-line">
        {apiKeyScopes.map((scope) => (
          <label
            key={scope}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t"
          >
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChoose(apiKeyScopes.filter((other) => (other === scope ? target.checked : chosen.includes(other))))
              }
              className="size-4 shrink-0 accent-text"
            />
            <span>
              <code className="font-mono text-sm">{scope}</code>
              <span className="block text-sm text-muted">{t(meanings[scope])}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldHint id={id} error={isMissing ? t(m.api_keys_scope_missing) : undefined} />
    </fieldset>
  )
}

const CreatedKey = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useText()
  return (
    <div className="mt-2 border-l-2 border-text pl-4">
      <p className="font-semibold">{t(m.api_keys_created)}</p>
      <p className="text-sm text-muted">{t(m.api_keys_created_text)}</p>
      <ShownOnce
        value={secret}
        label={t(m.api_keys_secret)}
        copy={t(m.api_keys_copy)}
        copied={t(m.api_keys_copied)}
        next={t(m.api_keys_done)}
        onNext={onClose}
      />
    </div>
  )
}
