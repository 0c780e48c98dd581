import { searchPosts } from '../blog/search-posts.ts'
import { searchKinds } from '../detection/search-kinds.ts'

/** The search of the blog names the file that it reads. */
export const startSearch = (form: HTMLFormElement) => (form.dataset.search ? searchPosts(form) : searchKinds(form))
