interface LateStyleProps {
  /** A name of its own: React puts the rules into the head once, however many elements ask for them. */
  name: string;
  rules: string;
}

/**
 * The rules of what no document begins with. They come with the element, in its script, so that no page carries them.
 * @see https://react.dev/reference/react-dom/components/style#rendering-an-inline-css-stylesheet
 */
export function LateStyle({ name, rules }: LateStyleProps) {
  return (
    <style href={name} precedence="late">
      {rules}
    </style>
  );
}
