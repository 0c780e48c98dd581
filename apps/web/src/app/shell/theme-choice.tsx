import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { browserStorage, storageNames } from '../../shared/session/browser-storage.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** The boot script applies the choice before the first paint of the next page. */
export const ThemeChoice = ({ className = 'border border-line bg-surface px-6 py-4' }: { className?: string }) => {
  const t = useText()
  const [theme, setTheme] = useState<Theme>(
    () => (browserStorage.get(storageNames.theme) as Theme | undefined) ?? 'system',
  )
  const words = { system: m.app_theme_system, light: m.app_theme_light, dark: m.app_theme_dark }
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    if (chosen === 'system') browserStorage.remove(storageNames.theme)
    else browserStorage.set(storageNames.theme, chosen)
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }
  return (
    <fieldset className={`flex flex-wrap gap-x-6 ${className}`}>
      <legend className="sr-only">{t(m.app_theme_label)}</legend>
      {themes.map((name) => (
        <label key={name} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="theme"
            className="size-4 accent-text"
            checked={theme === name}
            onChange={() => choose(name)}
          />
          {t(words[name])}
        </label>
      ))}
    </fieldset>
  )
}
