import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** What CodeMirror's own search panel says, by the words that it has in its code. */
export const editorPhrases = (locale: Locale): Record<string, string> => ({
  Find: m.report_code_find({}, { locale }),
  next: m.report_code_find_next({}, { locale }),
  previous: m.report_code_find_previous({}, { locale }),
  all: m.report_code_find_all({}, { locale }),
  'match case': m.report_code_find_case({}, { locale }),
  regexp: m.report_code_find_pattern({}, { locale }),
  'by word': m.report_code_find_word({}, { locale }),
  close: m.report_code_find_close({}, { locale }),
  'current match': m.report_code_find_current({}, { locale }),
  'on line': m.report_code_find_on_line({}, { locale }),
  'Go to line': m.report_code_go({}, { locale }),
  go: m.report_code_go_button({}, { locale }),
})
