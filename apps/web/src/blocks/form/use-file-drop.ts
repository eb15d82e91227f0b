import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Takes a file that is dropped on an element; `hovered` while one is held over it. A drop is always beside a button that does the same. */
export function useFileDrop<E extends HTMLElement>(onFile: (file: File) => void): { target: RefObject<E | null>; hovered: boolean } {
  return useFilesDrop(([file]) => file && onFile(file));
}

/**
 * The same for many files at once. Not Mantine's Dropzone, which is a button with a file dialog of its own: here a screen or a form takes the drop
 * beside the button that it has.
 */
export function useFilesDrop<E extends HTMLElement>(
  onFiles: (files: readonly File[]) => void,
): {
  target: RefObject<E | null>;
  hovered: boolean;
} {
  const target = useRef<E>(null);
  const [hovered, setHovered] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // without this the browser would open the file in place of the product
      event.preventDefault();
      setHovered(true);
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setHovered(false);
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setHovered(false);
      take(files);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return { target, hovered };
}
