/** Returns the links that share a page's title and URL. */
export function shareHrefs(title: string, url: string) {
  const [subject, link] = [encodeURIComponent(title), encodeURIComponent(url)];
  return {
    line: `https://social-plugins.line.me/lineit/share?url=${link}`,
    x: `https://x.com/intent/post?text=${subject}&url=${link}`,
    mail: `mailto:?subject=${subject}&body=${subject}%0A${link}`,
  };
}
