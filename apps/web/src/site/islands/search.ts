export { searchPosts } from '../blog/search-posts.ts'
