declare module 'japanese-holidays' {
  const holidays: {
    /** The name of the holiday of Japan that a time falls on. */
    isHolidayAt(time: Date): string | undefined;
  };
  export default holidays;
}
