import { polls } from '../poll.ts'

export const workPolls = polls(
  'es-work',
  `
01 «¿Se me oye bien?», pregunta alguien en la llamada. ¿Cómo contestas? | «¡Perfecto!» | Con un pulgar arriba | Que conteste otra persona | Con el micrófono apagado
02 «Te lo mando en cinco minutos». ¿Cuánto es eso en realidad? | Cinco minutos | Media hora | Toda la tarde | Es una forma de hablar
03 Te llega un mensaje de voz de siete minutos. ¿Qué haces? | Escucharlo con calma | Ponerlo a doble velocidad | Pedir un resumen | Contestar con otro de ocho
04 ¿Qué significa «ahora te llamo»? | Que llamará ahora | Que llamará hoy | Que fue un gusto saludarte
05 ¿Cuándo pasa un correo de «Saludos» a «Un abrazo»? | Al tercer correo | Después de un café en persona | Cuando me resuelven el problema | Nunca: hay que mantener el misterio
06 ¿Cuál es la frase más optimista de la oficina? | «Será una reunión corta» | «Ya casi está» | «Es solo una cosita» | «Esta es la versión final»
07 Lunes, nueve de la mañana. ¿Cómo va tu cabeza? | A toda máquina | Arrancando | Instalando actualizaciones | Sigue en domingo
08 Llega un fin de semana largo. ¿Cuál es el plan? | Viajar | Dormir | Ordenar la casa | Calcular cuánto falta para el próximo
09 Camisa arriba y pijama abajo en la videollamada: ¿elegancia o emergencia? | Elegancia | Emergencia
10 Tu lista de pendientes, ¿en papel o en pantalla? | En papel | En pantalla
11 Faltan cinco minutos para terminar y alguien dice «tengo una idea». ¿Qué sientes? | Curiosidad | Hambre | Que la reunión acaba de empezar
12 ¿Cuántas alarmas necesitas para levantarte? | Una | Dos o tres | Una orquesta completa | Ninguna: tengo gato
13 Se terminó el café de la oficina. ¿Qué haces? | Tomar té, sin drama | Salir a comprar | Convocar una reunión urgente
14 Se reparten medallas en la oficina. ¿Por qué te dan la tuya? | Por puntualidad | Por traer galletas | Por entender a la impresora | Por mandar el meme justo a tiempo
15 ¿Cómo se llama la versión buena de un documento? | «Final» | «Final definitiva» | «Final, ahora sí» | Solo lo sabe quien la guardó
16 Si tu teclado hablara, ¿qué diría? | «Más despacio, por favor» | «¿Y estas migas?» | «Otra vez la misma contraseña» | «Descansa, te lo mereces»
17 ¿Qué vive en el fondo de tu cajón? | Cables de nadie | Caramelos antiguos | Bolígrafos sin tinta | No me atrevo a mirar
18 Alguien calienta pescado en el microondas de la oficina. ¿Y tú? | Abro la ventana | Hago como si nada | Pregunto por la receta
19 ¿Por dónde empiezas la semana? | Por lo difícil | Por lo fácil | Por el café
20 ¿Qué da más gusto: tachar una tarea o comerse un dulce? | Tachar la tarea | Comerse el dulce
21 Te toca elegir la música de la oficina. ¿Qué suena? | Boleros | Cumbia | Jazz suave | El silencio, que también es música
22 Subes en el ascensor con alguien del equipo. ¿De qué se habla? | Del calor o del frío | Del fin de semana | De los pisos que faltan
23 Preguntas «¿alguna duda?» y nadie habla. ¿Qué significa? | Que todo quedó clarísimo | Que nadie escuchaba | Que ya es hora de comer
24 ¿Qué reunión prefieres? | De pie y cortísima | Con galletas y sin prisa
25 Se va la luz en plena presentación. ¿Qué haces? | Seguir de memoria | Contar una buena historia | Darla por terminada con un aplauso
26 ¿Qué emoji usas más de la cuenta? | El pulgar arriba | La carita que llora de risa | Los aplausos | Uno que nadie sabe interpretar
27 Escribes «jajaja» en el chat. ¿De verdad te reías? | Sí, a carcajadas | Un poco, por dentro | No moví ni una ceja
28 Alguien comparte pantalla y se ven todas sus pestañas. ¿Qué haces? | Mirar solo los datos | Leerlas todas con disimulo | Pedirle la receta que tiene abierta
29 La planta de la oficina escribe tu evaluación. ¿Qué dice? | «Riega con cariño» | «Buena luz, mal horario» | «Habla mucho por teléfono» | «Le falta agua, como a mí»
30 La contraseña pide mayúscula, número y símbolo. ¿Qué haces? | Inventar una obra de arte | Anotarla en un lugar secreto | Olvidar el lugar secreto
31 Es tu cumpleaños en la oficina. ¿Qué prefieres? | Que canten | Que haya pastel | Que haya pastel y nadie cante
32 ¿Rindes más con el gallo o con el búho? | Con el gallo | Con el búho
33 Suena el teléfono sin aviso previo. ¿Qué haces? | Contestar | Esperar y escribir «¿me llamaste?»
34 ¿Qué animal convoca las mejores reuniones? | La abeja: orden del día y miel | El perezoso: sin ninguna prisa | La gallina: mucho ruido y un huevo | El gato: convoca y no viene
35 El día gana una hora. ¿Para qué la usas? | Para dormir | Para leer | Para salir a caminar | Para otra reunión, seguramente
36 ¿Qué debería tener toda sala de reuniones? | Un reloj bien grande | Una bandeja de dulces | Un botón de «resumen» | Una salida secreta
37 La tarea «rapidita» va por su tercera semana. ¿Cómo se llama ahora? | Proyecto | Saga | Familia
38 Vacaciones: ¿con plan o sobre la marcha? | Con plan y horario | Sobre la marcha
39 ¿Qué da más miedo: «tenemos que hablar» o una reunión sin título? | «Tenemos que hablar» | La reunión sin título
40 Quedan dos tazas limpias: la tuya y una ajena preciosa. ¿Cuál usas? | La mía | La preciosa, con mucho cuidado
`,
)
