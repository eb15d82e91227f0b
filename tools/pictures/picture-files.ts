/** Where the pictures of the guides lie, from the root. */
export const pictureFolder = 'docs/images/guide';
/** Bytes that no picture of the guides exceeds. */
export const largestPicture = 60 * 1024;
